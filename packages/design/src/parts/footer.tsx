import type { ReactNode } from 'react';
import { Anchor } from './anchor.tsx';
import {
  PAY_MARKS,
  type PayMark,
  type PayMarkName,
  SOCIAL_PATHS,
  type SocialNetwork,
} from './marks.ts';

/** Columns above a base line. `slim` shows the base only (checkout). */
export function Footer({ children, base }: { children?: ReactNode; base: ReactNode }) {
  return (
    <footer className={children === undefined ? 'footer footer-slim' : 'footer'}>
      <div className="wrap">
        {children !== undefined && <div className="footer-columns">{children}</div>}
        <div className="footer-base">{base}</div>
      </div>
    </footer>
  );
}

type FooterColumnProps = { heading?: string; children: ReactNode };

/** A heading and its content: links as `<ul><li>`, payment marks, an address. */
export function FooterColumn({ heading, children }: FooterColumnProps) {
  return (
    <div className="footer-column">
      {heading !== undefined && <h2 className="footer-head">{heading}</h2>}
      {children}
    </div>
  );
}

/** A round link for each social network with an address, opening a new tab. */
export function SocialLinks({
  links,
}: {
  links: readonly { network: SocialNetwork; href: string; label: string }[];
}) {
  return (
    <ul className="social">
      {links.map((link) => (
        <li key={link.network}>
          <Anchor href={link.href} target="_blank" aria-label={link.label}>
            <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
              <path d={SOCIAL_PATHS[link.network]} fill="currentColor" />
            </svg>
          </Anchor>
        </li>
      ))}
    </ul>
  );
}

/**
 * Accepted cards and wallets on white tiles; also used inside radio labels, where `ul` is not
 * allowed.
 */
export function PayMarks({ label, marks }: { label: string; marks: readonly PayMarkName[] }) {
  return (
    <span role="list" className="pay-marks" aria-label={label}>
      {marks.map((name) => {
        const mark: PayMark = PAY_MARKS[name];
        return (
          <span role="listitem" key={name}>
            <svg viewBox="0 0 40 20" width="35" height="18" role="img" aria-label={mark.name}>
              {mark.shapes.map((shape) => (
                <path key={shape.d} d={shape.d} fill={shape.fill} />
              ))}
              {mark.text && (
                <text
                  x="20"
                  y="14.5"
                  textAnchor="middle"
                  fontSize={mark.text.size}
                  fontWeight="700"
                  fontStyle={mark.text.slanted ? 'italic' : undefined}
                  fill={mark.text.fill}
                >
                  {mark.text.word}
                </text>
              )}
            </svg>
          </span>
        );
      })}
    </span>
  );
}
