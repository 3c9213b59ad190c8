import { Button, DialogTrigger, Popover, Dialog } from 'react-aria-components';
import { useLocation, useTranslation } from '@portico/runtime';

export function App() {
  const { pathname } = useLocation();
  const { t } = useTranslation();
  return (
    <div data-remote="main">
      <p>{pathname}</p>
      <p>{t('home.deals.title')}</p>
      <DialogTrigger><Button>Open</Button><Popover><Dialog aria-label="x">Popped</Dialog></Popover></DialogTrigger>
    </div>
  );
}
