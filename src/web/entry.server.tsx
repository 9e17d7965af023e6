// The server sets the services through this module of the build: importing it from the sources would be another
// instance with another key.
export { pageNotes, pageServices } from '#web/page/page-services.ts'
export { handleError, renderPage as default } from '#web/page/render-page.tsx'
