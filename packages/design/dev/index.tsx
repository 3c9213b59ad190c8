import '../src/styles.css';
import { createRoot } from 'react-dom/client';
import { PartsPage } from '../src/parts-page.tsx';
import { ROLES, themeOf } from '../src/theme.ts';

// ?lang=ar&brand=ffe14d
const query = new URLSearchParams(location.search);
const language = query.get('lang') === 'ar' ? 'ar' : 'en';
document.documentElement.lang = language;
document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
const theme = themeOf(`#${query.get('brand') ?? '2c7be5'}`);
for (const role of ROLES) document.documentElement.style.setProperty(`--${role}`, theme[role]);

const root = document.getElementById('root');
if (root) createRoot(root).render(<PartsPage language={language} />);
