/** Stands in for the optional parts of the PDF library, which draw web pages and pictures: a delivery note has neither. */
export default {}
