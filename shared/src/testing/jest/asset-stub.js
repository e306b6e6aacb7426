/** Stub of style sheets, fonts and pictures in tests: an empty URL. */
export default '';
