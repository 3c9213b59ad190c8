import { Avatar } from '@portico/design';
import { useAppSelector, useTranslation } from '@portico/runtime';

/** Who is logged in, at the foot of the phone's menu. */
export function Signed() {
  const { t } = useTranslation();
  const profile = useAppSelector(({ user }) => user.profile);
  if (profile === null) return null;
  const { first_name, last_name, profile_image } = profile.personal_info;
  const name = `${first_name} ${last_name}`.trim();
  return (
    <div className="center-signed">
      <Avatar name={name} src={profile_image} />
      <div>
        <p className="strong">{name}</p>
        <p className="muted">{t(`center.type.${profile.userType}`)}</p>
      </div>
    </div>
  );
}
