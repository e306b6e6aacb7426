// The shared modules are negotiated before anything of the application runs.
void import('./standalone.tsx');
