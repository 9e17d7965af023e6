// The services of this build have their own key, which the server finds here.
export { pageNotes, pageServices } from '#web/page/page-services.ts'
export { handleError, renderPage as default } from '#web/page/render-page.tsx'
