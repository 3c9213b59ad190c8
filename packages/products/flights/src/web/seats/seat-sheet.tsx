import { Button, IconButton, icons, Modal, PlanSign } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import { findSeat } from './cabin-plan.ts';
import { SeatBoard, type SeatBoardProps } from './seat-board.tsx';
import { positionText, priceText } from './seat-words.ts';
import { seatOf } from './services.ts';

interface SeatSheetProps extends SeatBoardProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Full-screen seat selection on phones: close and Skip at the top, the next step at the bottom. */
export function SeatSheet({ open, onClose, ...board }: SeatSheetProps) {
  const { t } = useTranslation();
  const { flights, value, nameOf, money, seating } = board;
  const { flight, traveller, nextPerson, nextFlight } = seating;
  const map = flights.find((one) => one.flight.id === flight)?.map;
  const placed = findSeat(map, seatOf(value, traveller, flight));
  const next = () => {
    if (nextPerson !== null) seating.pick(nextPerson);
    else if (nextFlight !== null) seating.toFlight(nextFlight);
    else onClose();
  };
  return (
    <Modal open={open} onClose={onClose} className="seat-sheet" label={t('flightSeats.choose')}>
      <div className="seat-sheet-inside">
        <div className="seat-sheet-top">
          <IconButton icon={icons.close} label={t('common.close')} onClick={onClose} />
          <b>{t('flightSeats.choose')}</b>
          <button
            type="button"
            className="link small"
            onClick={nextFlight === null ? onClose : () => seating.toFlight(nextFlight)}
          >
            {t('flightSeats.skip')}
          </button>
        </div>
        <div className="seat-sheet-body">
          <SeatBoard {...board} />
        </div>
        <div className="seat-sheet-foot">
          {placed ? (
            <>
              <PlanSign cell={{ state: 'mine', text: placed.seat.id }} />
              <span>
                <b>
                  {[positionText(placed, t), priceText(placed.seat.price, money, t)].join(
                    t('common.comma'),
                  )}
                </b>
                <span className="small muted">
                  <bdi>{nameOf(traveller)}</bdi>
                </span>
              </span>
            </>
          ) : (
            <span>
              <b>{t('flightSeats.noSeat')}</b>
              <span className="small muted">
                <bdi>{nameOf(traveller)}</bdi>
              </span>
            </span>
          )}
          <Button look="primary" onClick={next}>
            {nextPerson !== null && nextPerson !== traveller
              ? t('flightSeats.nextPerson', { name: isolate(nameOf(nextPerson)) })
              : nextFlight !== null
                ? t('flightSeats.nextFlight')
                : t('common.done')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
