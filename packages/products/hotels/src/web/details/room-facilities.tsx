import { Dialog, Icon, icons } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useState } from 'react';
import type { RoomFacility } from '../../rules/room-words.ts';

interface RoomFacilitiesProps {
  readonly room: string;
  /** Most requested first. */
  readonly facilities: readonly RoomFacility[];
}

/** Number of facilities listed next to the room on a wide screen. */
const FEW = 3;

/** Shows the first few facilities on one line, and all of them in a dialog. */
export function RoomFacilities({ room, facilities }: RoomFacilitiesProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const name = (facility: RoomFacility) => t(`hotel.facility.${facility}`);
  return (
    <span className="room-facilities">
      <span className="not-phone">
        {facilities.slice(0, FEW).map((facility, i) => (
          <span key={facility} className={i > 0 ? 'dot' : undefined}>
            {name(facility)}
          </span>
        ))}
      </span>
      <button type="button" className="link" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('hotel.roomFacilities')}
      </button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={room}
        closeLabel={t('common.close')}
      >
        <ul className="facility-list" aria-label={t('hotel.facilitiesOf')}>
          {facilities.map((facility) => (
            <li key={facility}>
              <Icon of={icons.check} />
              {name(facility)}
            </li>
          ))}
        </ul>
      </Dialog>
    </span>
  );
}
