import { useState } from 'react'
import { useActionData, useNavigation } from 'react-router'

/**
 * The answer of the page's action once the changed data has been reloaded too. The router returns it before that: a form that is
 * re-created by the reload would lose a press between the two.
 */
export function useSettledAnswer<Action>(): ReturnType<typeof useActionData<Action>> {
	const given = useActionData<Action>()
	const { state } = useNavigation()
	const [settled, setSettled] = useState(given)
	if (state === 'loading' || settled === given) return settled
	setSettled(given)
	return given
}
