// Let shared modules be negotiated before any application code runs.
void import('./standalone.tsx');
