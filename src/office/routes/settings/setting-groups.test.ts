import { expect, test } from 'vitest'
import { SETTING_NAMES } from '#domain/merchant/fields.ts'
import { BRAND_GROUP, SETTING_GROUPS } from './setting-groups.ts'

test('every setting is in one group', () => {
	expect([...SETTING_GROUPS, BRAND_GROUP].flatMap(({ names }): readonly string[] => names).toSorted()).toEqual(
		SETTING_NAMES.toSorted(),
	)
})
