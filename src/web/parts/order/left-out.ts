/** Empty replacement for optional parts of jspdf (HTML and image rendering), which a delivery note does not need. */
export default {}
