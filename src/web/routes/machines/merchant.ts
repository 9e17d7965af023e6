import type { LoaderFunctionArgs } from 'react-router'
import { googleFeed } from '#contract/feed/feed-texts.ts'
import { feedResponse } from './feed.ts'

/** `/merchant.xml`: the catalogue for Google Merchant. */
export const loader = (args: LoaderFunctionArgs) => feedResponse(args, 'application/xml', googleFeed)
