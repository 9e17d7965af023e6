import type { ShopContext } from '#shop/context.ts'
import type { Database } from '#store/database.ts'

/** An action: its context, then the caller's arguments. */
type Action = (context: ShopContext, ...asked: never[]) => unknown

/** An action without its context parameter. Type parameters of a generic action are lost. */
type Bound<A> = A extends (context: never, ...asked: infer Asked) => infer Answer ? (...asked: Asked) => Answer : never

/** Actions without their context parameter. */
export type BoundActions<Actions> = { readonly [Name in keyof Actions]: Bound<Actions[Name]> }

/** Binds actions to their context. */
export function bind<const Actions extends Readonly<Record<string, Action>>>(
	context: ShopContext,
	actions: Actions,
): BoundActions<Actions> {
	const bound = Object.entries(actions).map(([name, action]) => [name, action.bind(null, context)])
	return Object.fromEntries(bound) as BoundActions<Actions>
}

/** Returns the action that runs a query of the store outside a transaction. */
export const onDatabase =
	<Asked extends readonly unknown[], Answer>(query: (db: Database, ...asked: Asked) => Answer) =>
	({ db }: Pick<ShopContext, 'db'>, ...asked: Asked): Answer =>
		query(db, ...asked)
