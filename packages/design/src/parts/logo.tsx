import { Anchor } from './anchor.tsx';

type LogoProps = {
  src?: string | null;
  /** Optional: a different picture for phones. */
  mobile?: string | null;
  name: string;
  href: string;
};

/** The agency's logo, never recoloured, at most 224 × 32 px; its name as text if it has none. */
export function Logo({ src, mobile, name, href }: LogoProps) {
  if (!mobile || mobile === src) return <OneLogo src={src} name={name} href={href} />;
  return (
    <>
      <span className="not-phone">
        <OneLogo src={src} name={name} href={href} />
      </span>
      <span className="only-phone">
        <OneLogo src={mobile} name={name} href={href} />
      </span>
    </>
  );
}

function OneLogo({ src, name, href }: Omit<LogoProps, 'mobile'>) {
  return (
    <Anchor className="logo" href={href}>
      {src ? <img src={src} alt={name} height="32" /> : <span className="logo-name">{name}</span>}
    </Anchor>
  );
}
