/** What a style sheet, font or picture is in a test: an empty address. */
export default '';
