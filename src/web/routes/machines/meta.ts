import type { LoaderFunctionArgs } from 'react-router'
import { tableFeed } from '#contract/feed/feed-texts.ts'
import { feedResponse } from './feed.ts'

/** `/meta.csv`: the catalogue for Meta (Facebook and Instagram). */
export const loader = (args: LoaderFunctionArgs) =>
	feedResponse(args, 'text/csv', (source) => tableFeed('meta', source))
