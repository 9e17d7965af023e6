import { ROLE_TEXTS, STAFF_ROLES, type StaffRole } from '#domain/staff/roles.ts'

const DUTIES: Readonly<Record<StaffRole, string>> = {
	owner: 'Todo, también invitar, cambiar papeles y los ajustes.',
	manager: 'El día a día entero: pedidos, productos, precios, clientes y contenido.',
	sales: 'Apuntar y cancelar pedidos, presupuestos, profesionales, mensajes y opiniones.',
	warehouse: 'Preparar, enviar, recibir lotes, dar de baja y contar.',
	accountant: 'Cobros, devoluciones de dinero, crédito y facturas.',
	'read-only': 'Mirarlo todo sin cambiar nada.',
}

/** The duties of each role. */
export function RoleDuties() {
	return (
		<dl className="facts">
			{STAFF_ROLES.map((role) => (
				<div key={role}>
					<dt>{ROLE_TEXTS[role]}</dt>
					<dd>{DUTIES[role]}</dd>
				</div>
			))}
		</dl>
	)
}
