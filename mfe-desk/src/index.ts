// The standalone entry of the remote. The dynamic import lets shared modules be negotiated with a shell before any of our code runs.
void import('./standalone.tsx');
