// The entry of the remote alone: an import, so that modules shared with a shell can be agreed on before any of ours runs.
void import('./standalone.tsx');
