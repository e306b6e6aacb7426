/**
 * Components without state. Not a facade: each build bundles what it uses (docs/adr/0001). They import facades by package name,
 * since a relative import would bundle a second copy of the facade's state.
 */

export { Amount, CurrencyWord } from './amount.tsx';
export { AsyncView } from './async-view.tsx';
export { BankTile, isMarkedBank } from './bank-tile.tsx';
export * as carouselPlaces from './carousel-places.ts';
export { EmptyState } from './empty-state.tsx';
export { besideField, Field, type FieldControl } from './field.tsx';
export { FormError } from './form-error.tsx';
export { Guilloche } from './guilloche.tsx';
export { Image } from './image.tsx';
export { Chip, Note } from './note.tsx';
export { Pagination } from './pagination.tsx';
export { PasswordField } from './password-field.tsx';
export { ProgressRing, percentDone } from './progress-ring.tsx';
export { Switch } from './switch.tsx';
export { TextField } from './text-field.tsx';
export { TimeAgo } from './time-ago.tsx';
export { Timeline, type TimelineStep } from './timeline.tsx';
export { timelineOf } from './timeline-of.ts';
export { useNow } from './use-now.ts';
