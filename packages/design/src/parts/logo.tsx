import { Anchor } from './anchor.tsx';

/** The agency's own mark, never recoloured, at most 224 × 32 px; its name in type while it has none. */
export function Logo({ src, name, href }: { src?: string | null; name: string; href: string }) {
  return (
    <Anchor className="logo" href={href}>
      {src ? <img src={src} alt={name} height="32" /> : <span className="logo-name">{name}</span>}
    </Anchor>
  );
}
