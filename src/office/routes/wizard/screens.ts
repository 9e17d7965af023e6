import type { SettingName } from '#domain/merchant/fields.ts'
import { SETTING_GROUPS } from '../settings/setting-groups.ts'

/** A screen of the wizard: settings, or one of the first steps. */
export type WizardScreen = {
	readonly id: string
	readonly title: string
	readonly lead: string
	/** The settings that it asks for; none on a screen of another kind. */
	readonly names: readonly SettingName[]
}

const groupOf = (id: (typeof SETTING_GROUPS)[number]['id']): readonly SettingName[] =>
	SETTING_GROUPS.find((group) => group.id === id)?.names ?? []

/** The screens in their order. */
export const WIZARD: readonly WizardScreen[] = [
	{
		id: 'negocio',
		title: 'Quién vende',
		lead: 'Sale en la tienda, en el aviso legal y en cada factura. El NIF se comprueba.',
		names: groupOf('empresa'),
	},
	{
		id: 'facturas',
		title: 'Facturas',
		lead: 'Se numeran solas y sin huecos: F para las completas, S para las simplificadas y R para las rectificativas, con el año delante del número. No hay nada que elegir salvo quién responde del programa.',
		names: ['productor_software', 'productor_software_nif', 'conservacion_anos'],
	},
	{
		id: 'almacen',
		title: 'El almacén',
		lead: 'De aquí salen los pedidos, y aquí se recogen.',
		names: groupOf('almacen'),
	},
	{
		id: 'contacto',
		title: 'Teléfonos y correos',
		lead: 'Con ellos te encuentran tus clientes.',
		names: groupOf('contacto'),
	},
	{
		id: 'cobro',
		title: 'Cómo cobras',
		lead: 'Con tarjeta, por la pasarela de tu banco, y además:',
		names: groupOf('cobro'),
	},
	{
		id: 'condiciones',
		title: 'Condiciones',
		lead: 'Lo que prometes al vender. Debajo de cada una está lo que vale si la dejas vacía: si no quieres dar cashback, incentivo o vales, escribe 0.',
		names: groupOf('condiciones'),
	},
	{
		id: 'transporte',
		title: 'Transporte',
		lead: 'La tarifa por zonas y pesos viene con precios de ejemplo.',
		names: [],
	},
	{ id: 'correo', title: 'Correo', lead: 'Sin correo no hay confirmaciones de pedido, que la ley exige.', names: [] },
	{
		id: 'catalogo',
		title: 'El primer catálogo',
		lead: 'Puedes cargar el tuyo ahora, mirar antes la tienda con el de muestra, o dejarlo para después.',
		names: [],
	},
	{ id: 'resumen', title: 'Repaso', lead: 'Lo que has dicho, y lo que queda antes de abrir.', names: [] },
]

export const screenAt = (place: number): WizardScreen | null => WIZARD[place] ?? null
