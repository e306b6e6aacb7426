/** Notes and chips. Not a facade: they have no state, so each build bundles what it uses (docs/adr/0001). */

export { Chip, Note } from './feedback/note.tsx';
