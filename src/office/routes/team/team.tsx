import { Link } from 'react-router'
import { ROLE_TEXTS } from '#domain/staff/roles.ts'
import { inMadrid } from '#domain/time/madrid.ts'
import { addresses } from '#office/addresses.ts'
import { guard } from '#office/page/guard.ts'
import { sortOf } from '#office/page/table-query.ts'
import { type Columns, DataTable } from '#office/parts/data-table.tsx'
import { Done } from '#office/parts/done.tsx'
import type { StaffMember } from '#shop/staff/team.ts'
import { ButtonLink } from '#ui/button.tsx'
import { State } from '#ui/state.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { stateOf } from './member-state.ts'

/** The sort columns of the list. */
const SORTED_BY: Readonly<Record<string, (member: StaffMember) => string | number>> = {
	nombre: ({ nombre, correo }) => nombre || correo,
	papel: ({ role }) => ROLE_TEXTS[role],
	uso: ({ lastUsedAt }) => lastUsedAt?.getTime() ?? 0,
}

function sorted(members: readonly StaffMember[], query: URLSearchParams): StaffMember[] {
	const sort = sortOf(query)
	const by = sort && Object.hasOwn(SORTED_BY, sort.id) ? SORTED_BY[sort.id] : undefined
	if (!sort || !by) return [...members]
	const order = (one: StaffMember, other: StaffMember) =>
		`${by(one)}`.localeCompare(`${by(other)}`, 'es', { numeric: true })
	return members.toSorted((one, other) => (sort.desc ? order(other, one) : order(one, other)))
}

export const loader = guard('staff.see', async ({ request, shop, worker }) => ({
	members: sorted(await shop.team.members(), new URL(request.url).searchParams),
	mayInvite: worker.may('staff.invite'),
}))

export const meta = () => pageMeta('Equipo · Gestión', 'Las personas del equipo.', { noindex: true })

const COLUMNS = [
	{
		id: 'nombre',
		header: 'Nombre',
		sorts: true,
		cell: (member) => (
			<Link className="text-link" to={addresses.member(member.accountId)}>
				{member.nombre || member.correo}
			</Link>
		),
	},
	{ id: 'correo', header: 'Correo', cell: (row) => row.correo },
	{
		id: 'papel',
		header: 'Papel',
		sorts: true,
		cell: (row) => ROLE_TEXTS[row.role],
	},
	{
		id: 'uso',
		header: 'Último uso',
		sorts: true,
		cell: (row) => (row.lastUsedAt ? inMadrid(row.lastUsedAt, 'short') : '—'),
	},
	{
		id: 'segundo-paso',
		header: 'Segundo paso',
		cell: (row) => (row.hasSecondFactor ? 'Activo' : 'Sin poner'),
	},
	{
		id: 'estado',
		header: 'Estado',
		cell: (row) => <State tone={row.endedAt ? 'plain' : row.hasJoined ? 'good' : 'wait'}>{stateOf(row)}</State>,
	},
] satisfies Columns<StaffMember>

type Loaded = Awaited<ReturnType<typeof loader>>

export default function Team({ loaderData: { members, mayInvite } }: { readonly loaderData: Loaded }) {
	return (
		<div className="page">
			<div className="row apart">
				<h1>Equipo</h1>
				{mayInvite && (
					<ButtonLink isPlain to={addresses.invite}>
						Invitar a alguien
					</ButtonLink>
				)}
			</div>
			<Done texts={{ invitada: 'Invitación enviada.', terminada: 'Acceso quitado y sesiones cerradas.' }} />
			<DataTable
				caption="Personas del equipo"
				columns={COLUMNS}
				rows={members}
				rowId={({ accountId }) => `${accountId}`}
				empty="Todavía no hay nadie."
			/>
		</div>
	)
}
