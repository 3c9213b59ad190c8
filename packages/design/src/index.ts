export * as centerIcons from './center-icons.ts';
export * as icons from './icons.ts';
export type { IconShape } from './icons.ts';
export * from './fonts.ts';
export {
  DEFAULT_PRIMARY,
  foreground,
  foreground60,
  ROLES,
  type Role,
  type Theme,
  themeCss,
  themeOf,
} from './theme.ts';
export { stripEmptyTags } from './rich-text.ts';
export * from './parts/anchor.tsx';
export * from './parts/avatar.tsx';
export * from './parts/badge.tsx';
export * from './parts/bottom-bar.tsx';
export * from './parts/button.tsx';
export * from './parts/carousel.tsx';
export * from './parts/chip.tsx';
export * from './parts/choice.tsx';
export * from './parts/class-names.ts';
export * from './parts/compare-columns.tsx';
export * from './parts/dialog.tsx';
export { directionOf } from './parts/direction.ts';
export * from './parts/drawer.tsx';
export * from './parts/field.tsx';
export * from './parts/filters.tsx';
export * from './parts/fold.tsx';
export * from './parts/footer.tsx';
export * from './parts/form-errors.tsx';
export * from './parts/gallery.tsx';
export { useListbox } from './parts/use-listbox.ts';
export * from './parts/use-swipe.ts';
export * from './parts/header.tsx';
export * from './parts/icon.tsx';
export * from './parts/list-picker.tsx';
export * from './parts/logo.tsx';
export * from './parts/map-pins.tsx';
export { payMarksNamed } from './parts/marks.ts';
export type { PayMarkName, SocialNetwork } from './parts/marks.ts';
export * from './parts/media-card.tsx';
export * from './parts/media-row.tsx';
export * from './parts/menu.tsx';
export * from './parts/note.tsx';
export * from './parts/pick.tsx';
export * from './parts/picture.tsx';
export * from './parts/plan-picker.tsx';
export * from './parts/popup.tsx';
export * from './parts/price-block.tsx';
export * from './parts/price-range.tsx';
export * from './parts/promo-banner.tsx';
export * from './parts/rate-table.tsx';
export * from './parts/rating-bars.tsx';
export * from './parts/save-heart.tsx';
export * from './parts/search-bar.tsx';
export * from './parts/search-box.tsx';
export * from './parts/segmented-line.tsx';
export * from './parts/skeleton.tsx';
export * from './parts/staircase.tsx';
export * from './parts/stars.tsx';
export * from './parts/state-block.tsx';
export * from './parts/stepper.tsx';
export * from './parts/steps.tsx';
export * from './parts/stream.tsx';
export * from './parts/summary.tsx';
export * from './parts/tabs.tsx';
export * from './parts/timer.tsx';
export * from './parts/toast.tsx';
export * from './parts/band-picks.tsx';
export * from './parts/day-strip.tsx';
export * from './parts/form-options.tsx';
export * from './parts/histogram-limit.tsx';
export * from './parts/search-options.tsx';
