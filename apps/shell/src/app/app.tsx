import { I18nextProvider, Route, Routes, type Translator, useTranslation } from '@portico/runtime';
import { RemotePage } from './remote-page.tsx';

function Home() {
  const { t } = useTranslation();
  return <h1>{t('home.deals.title')}</h1>;
}

export function App({ translator }: { translator: Translator }) {
  return (
    <I18nextProvider i18n={translator}>
      <Routes>
        <Route path="/" element={<Home />} />
        <Route path="*" element={<RemotePage id="main" />} />
      </Routes>
    </I18nextProvider>
  );
}
