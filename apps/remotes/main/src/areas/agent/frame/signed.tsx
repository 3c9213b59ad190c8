import { Anchor, Avatar } from '@portico/design';
import { useAppSelector, useTranslation } from '@portico/runtime';

/** Link to the own profile at the foot of the phone's menu, with the agent's name. */
export function Signed() {
  const { t } = useTranslation();
  const profile = useAppSelector(({ user }) => user.profile);
  if (profile === null) return null;
  const { first_name, last_name, profile_image } = profile.personal_info;
  const name = `${first_name} ${last_name}`.trim();
  return (
    <Anchor className="center-signed" href="/settings/profile">
      <Avatar name={name} src={profile_image} />
      <span>
        <span className="strong">{name}</span>
        <span className="muted">{t(`center.type.${profile.userType}`)}</span>
      </span>
    </Anchor>
  );
}
