import { Anchor, Icon, icons } from '@portico/design';
import './back-link.css';

interface BackLinkProps {
  readonly href: string;
  readonly text: string;
}

/** Back link above the heading of a page. */
export const BackLink = ({ href, text }: BackLinkProps) => (
  <p className="no-print">
    <Anchor className="back-link" href={href}>
      <Icon of={icons.chevronBack} size="sm" />
      {text}
    </Anchor>
  </p>
);
