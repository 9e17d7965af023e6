import { hydratePage } from '#web/page/hydrate-page.tsx'

hydratePage()
