/** Notes and chips. A facade holds what is one on the page; these have no state, and a build takes along what it shows (docs/adr/0068). */

export { Chip, Note } from './feedback/note.tsx';
