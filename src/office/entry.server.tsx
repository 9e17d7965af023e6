// The services of this build have a key of their own, which the server finds here.
export { pageNotes, pageServices } from '#web/page/page-services.ts'
export { handleError, renderPage as default } from '#web/page/render-page.tsx'
