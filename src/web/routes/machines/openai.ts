import type { LoaderFunctionArgs } from 'react-router'
import { tableFeed } from '#contract/feed/feed-texts.ts'
import { feedResponse } from './feed.ts'

/** `/openai.csv`: the catalogue for ChatGPT. */
export const loader = (args: LoaderFunctionArgs) =>
	feedResponse(args, 'text/csv', (source) => tableFeed('openai', source))
