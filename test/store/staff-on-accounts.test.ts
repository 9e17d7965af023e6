import { count } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Account, AccountKind } from '#domain/account/account.ts'
import { cents } from '#domain/money/cents.ts'
import { may, type Permission, STAFF_ROLES, type StaffRole } from '#domain/staff/roles.ts'
import { OPERATOR, type StaffActor } from '#shop/access/permitted.ts'
import { createShop } from '#shop/shop.ts'
import { accounts, electronicInvoicing, sessions } from '#store/account/tables.ts'
import type { Database } from '#store/database.ts'
import { apiKeys } from '#store/integration/tables.ts'
import { creditTerms } from '#store/payment/tables.ts'
import { staffMembers } from '#store/staff/tables.ts'
import { openAccount } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { NOON_MS, openTestShop, type TestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()

const CUSTOMERS = ['particular', 'professional', 'reseller'] as const
type Target = (typeof CUSTOMERS)[number] | StaffRole | 'oneself' | 'former'
const TARGETS: readonly Target[] = [...CUSTOMERS, ...STAFF_ROLES, 'oneself', 'former']
const isCustomer = (target: Target) => CUSTOMERS.some((one) => one === target)

interface Action {
	readonly name: string
	readonly permission: Permission
	/** Whether the action is one on members of the team; others are on customers. */
	readonly onTeam: boolean
	/** Resolves to true if the action was done. */
	readonly run: (given: TestShop, by: StaffActor, target: Account) => Promise<boolean>
}

const ok = async (answer: Promise<{ readonly ok: boolean }>) => (await answer).ok
const UBL = { attached: 'ubl', gestor: '', tramitador: '', contable: '', proponente: '' } as const
const terms = { days: 30, limitCents: cents(100_000), monthlyInvoice: false } as const

const ACTIONS: readonly Action[] = [
	{
		name: 'close the account',
		permission: 'person.erase',
		onTeam: false,
		run: ({ shop }, by, { id }) => ok(shop.accounts.closeByStaff(by, id)),
	},
	{
		name: 'end its sessions',
		permission: 'person.erase',
		onTeam: false,
		run: ({ shop }, by, { id }) => ok(shop.accounts.logOutByStaff(by, id)),
	},
	{
		name: 'approve',
		permission: 'professional.decide',
		onTeam: false,
		run: ({ shop }, by, { id, kind }) =>
			ok(shop.accounts.approve(by, id, { reseller: kind === 'professional', managerId: null })),
	},
	{
		name: 'refuse',
		permission: 'professional.decide',
		onTeam: false,
		run: ({ shop }, by, { id }) => ok(shop.accounts.refuse(by, id, 'Faltan documentos')),
	},
	{
		name: 'note the surcharge',
		permission: 'professional.decide',
		onTeam: false,
		run: ({ shop }, by, { id }) => ok(shop.accounts.setSurcharge(by, id, false)),
	},
	{
		name: 'set the structured invoices',
		permission: 'professional.decide',
		onTeam: false,
		run: ({ shop }, by, { id }) => ok(shop.accounts.setElectronicInvoicingByStaff(by, { accountId: id, ...UBL })),
	},
	{
		name: 'take out of its group',
		permission: 'price.change',
		onTeam: false,
		run: ({ shop }, by, { id }) => ok(shop.priceLists.setGroup(by, id, null)),
	},
	{
		name: 'end a key',
		permission: 'professional.decide',
		onTeam: false,
		run: ({ shop }, by, { id }) => ok(shop.integrations.endKeyByStaff(by, { accountId: id, keyId: 1 })),
	},
	{
		name: 'set the credit',
		permission: 'credit.change',
		onTeam: false,
		run: ({ shop }, by, { correo }) => ok(shop.credit.setTerms(by, correo, terms)),
	},
	{
		name: 'change the role',
		permission: 'staff.change',
		onTeam: true,
		run: ({ shop }, by, { id }) => ok(shop.team.changeRole(by, { accountId: id, version: 1 }, 'read-only')),
	},
	{
		name: 'end the access',
		permission: 'staff.change',
		onTeam: true,
		run: ({ shop }, by, { id }) => ok(shop.team.endAccess(by, { accountId: id, version: 1 })),
	},
	{
		name: 'reset the second factor',
		permission: 'staff.change',
		onTeam: true,
		run: async ({ shop }, by, { id }) => {
			const reset = await shop.accounts.resetSecondFactor(by, id)
			return reset.ok && reset.isReset
		},
	},
	{
		name: 'end a session',
		permission: 'staff.change',
		onTeam: true,
		run: async ({ shop, db }, by, { id }) => {
			const open = (await db.select().from(sessions)).find(({ accountId }) => accountId === id)
			return shop.team.endSession(by, { accountId: id, id: open?.keyHash ?? '' })
		},
	},
	{
		name: 'invite again',
		permission: 'staff.invite',
		onTeam: true,
		run: ({ shop }, by, { correo, nombre }) =>
			ok(shop.team.invite(by, { correo, nombre, telefono: '', role: 'read-only' })),
	},
]

/** The actions that a customer of each kind allows, given the permission. */
const NO_PROFESSIONAL = ['approve', 'refuse', 'set the credit', 'set the structured invoices']

function isAllowed({ name, permission, onTeam }: Action, role: StaffRole, target: Target): boolean {
	if (!may(role, permission)) return false
	if (isCustomer(target)) return !onTeam && !(target === 'particular' && NO_PROFESSIONAL.includes(name))
	if (target === 'former') {
		if (name === 'invite again') return true
		return !onTeam && !NO_PROFESSIONAL.includes(name) && may(role, 'staff.change')
	}
	return onTeam && name !== 'invite again' && name !== 'reset the second factor'
}

/** Everything about accounts that an action could change. */
const stateOf = async ({ db }: TestShop) => ({
	accounts: await db.select().from(accounts).orderBy(accounts.id),
	invoicing: await db.select().from(electronicInvoicing),
	members: await db.select().from(staffMembers).orderBy(staffMembers.accountId),
	credit: await db.select().from(creditTerms).orderBy(creditTerms.accountId),
	sessions: await db.select({ many: count() }).from(sessions),
	keys: await db.select({ many: count() }).from(apiKeys),
})

/** The number of the account of each target, for a worker of each role, with a key. */
async function openTargets(opened: TestShop) {
	const { db, shop } = opened
	const open = async (correo: string, change: Partial<typeof accounts.$inferInsert>, role?: StaffRole) => {
		const { account } = await openAccount(opened, { correo: `${correo}@example.es`, ...change }, role)
		const key = { name: 'programa', scopes: ['catalogo' as const], ending: 'abcd', createdAt: new Date(NOON_MS) }
		await db.insert(apiKeys).values({ accountId: account.id, keyHash: correo, ...key })
		return account
	}
	const targets = new Map<Target, Account>()
	for (const target of TARGETS) {
		if (target === 'oneself') continue
		if (isCustomer(target)) {
			const standing = target === 'particular' ? {} : ({ professionalState: 'aprobada', cif: 'B12345674' } as const)
			targets.set(target, await open(target, { kind: target as AccountKind, ...standing }))
		} else
			targets.set(target, await open(target, { kind: 'staff' }, target === 'former' ? 'sales' : (target as StaffRole)))
	}
	const former = targets.get('former')?.id ?? 0
	await shop.team.endAccess(OPERATOR, { accountId: former, version: 1 })
	const workers = new Map<StaffRole, Account>()
	for (const role of STAFF_ROLES) workers.set(role, await open(`actor-${role}`, { kind: 'staff' }, role))
	return (target: Target, role: StaffRole) => {
		const account = target === 'oneself' ? workers.get(role) : targets.get(target)
		if (!account) throw new Error(`no account of ${target}`)
		return account
	}
}

/** Does work in a transaction that is rolled back. */
async function undone(opened: TestShop, work: (given: TestShop) => Promise<void>): Promise<void> {
	const { db, context } = opened
	const end = new Error('undo')
	const undo = async (tx: Database) => {
		const inside = { ...context, db: tx, reserved: tx }
		await work({ ...opened, db: tx, context: inside, shop: createShop(inside) })
		throw end
	}
	await expect(db.transaction(undo)).rejects.toBe(end)
}

const opened = await openTestShop(database)
const targetOf = await openTargets(opened)
const before = await stateOf(opened)

test.each(ACTIONS)('$name: the action itself checks the role, on every kind of account', async (action) => {
	for (const target of TARGETS) {
		for (const role of STAFF_ROLES) {
			await undone(opened, async (given) => {
				const by = { may: (permission: Permission) => may(role, permission) }
				const isDone = await action.run(given, by, targetOf(target, role))
				expect({ role, target, isDone }).toEqual({ role, target, isDone: isAllowed(action, role, target) })
				if (!isDone) expect(await stateOf(given)).toEqual(before)
			})
		}
	}
})

test('the page of customers leaves out accounts of the staff', async () => {
	const opened = await openTestShop(database)
	const { account } = await openAccount(opened, { kind: 'staff', correo: 'lucia@example.es' })
	await opened.order()
	const id = (await opened.shop.people.idOf({ correo: account.correo })) ?? 0
	expect(await opened.shop.people.file(id)).toMatchObject({ person: { kind: 'staff' }, account: null })
	expect(await opened.shop.people.dataOf(id)).toMatchObject({ account: null })
})
