import type { Element } from '@xmldom/xmldom'
import { childrenOf } from '../xml.ts'
import { NAMESPACES } from './namespaces.ts'

/** The children of an element in their order; `?` after optional ones, `*` after optional ones that may also be repeated. */
type Sequence = readonly string[]

const INVOICE: Sequence = ['IDEmisorFactura', 'NumSerieFactura', 'FechaExpedicionFactura']
const PLACE: Sequence = ['Encadenamiento', 'SistemaInformatico', 'FechaHoraHusoGenRegistro']
const HASHED: Sequence = ['TipoHuella', 'Huella']

/** The sequences of SuministroInformacion.xsd, by the path of the element if its name is ambiguous. */
const SEQUENCES: Readonly<Record<string, Sequence>> = {
	ObligadoEmision: ['NombreRazon', 'NIF'],
	RemisionVoluntaria: ['FechaFinVeriFactu?', 'Incidencia?'],
	RegistroAlta: [
		'IDVersion',
		'IDFactura',
		'RefExterna?',
		'NombreRazonEmisor',
		'Subsanacion?',
		'RechazoPrevio?',
		'TipoFactura',
		'TipoRectificativa?',
		'FacturasRectificadas?',
		'FacturasSustituidas?',
		'ImporteRectificacion?',
		'FechaOperacion?',
		'DescripcionOperacion',
		'FacturaSimplificadaArt7273?',
		'FacturaSinIdentifDestinatarioArt61d?',
		'Macrodato?',
		'EmitidaPorTerceroODestinatario?',
		'Tercero?',
		'Destinatarios?',
		'Cupon?',
		'Desglose',
		'CuotaTotal',
		'ImporteTotal',
		...PLACE,
		'NumRegistroAcuerdoFacturacion?',
		'IdAcuerdoSistemaInformatico?',
		...HASHED,
	],
	RegistroAnulacion: [
		'IDVersion',
		'IDFactura',
		'RefExterna?',
		'SinRegistroPrevio?',
		'RechazoPrevio?',
		'GeneradoPor?',
		'Generador?',
		...PLACE,
		...HASHED,
	],
	'RegistroAlta/IDFactura': INVOICE,
	'RegistroAnulacion/IDFactura': ['IDEmisorFacturaAnulada', 'NumSerieFacturaAnulada', 'FechaExpedicionFacturaAnulada'],
	FacturasRectificadas: ['IDFacturaRectificada*'],
	FacturasSustituidas: ['IDFacturaSustituida*'],
	ImporteRectificacion: ['BaseRectificada', 'CuotaRectificada', 'CuotaRecargoRectificado?'],
	IDFacturaRectificada: INVOICE,
	IDFacturaSustituida: INVOICE,
	Destinatarios: ['IDDestinatario*'],
	IDDestinatario: ['NombreRazon', 'NIF?', 'IDOtro?'],
	IDOtro: ['CodigoPais?', 'IDType', 'ID'],
	Desglose: ['DetalleDesglose*'],
	DetalleDesglose: [
		'Impuesto?',
		'ClaveRegimen?',
		'CalificacionOperacion?',
		'OperacionExenta?',
		'TipoImpositivo?',
		'BaseImponibleOimporteNoSujeto',
		'BaseImponibleACoste?',
		'CuotaRepercutida?',
		'TipoRecargoEquivalencia?',
		'CuotaRecargoEquivalencia?',
	],
	Encadenamiento: ['PrimerRegistro?', 'RegistroAnterior?'],
	RegistroAnterior: [...INVOICE, 'Huella'],
	SistemaInformatico: [
		'NombreRazon',
		'NIF',
		'NombreSistemaInformatico',
		'IdSistemaInformatico',
		'Version',
		'NumeroInstalacion',
		'TipoUsoPosibleSoloVerifactu',
		'TipoUsoPosibleMultiOT',
		'IndicadorMultiplesOT',
	],
}

/** Texts that the schema restricts, by the element's name. */
const AMOUNT = /^[+-]?\d{1,12}(\.\d{0,2})?$/
const DAY = /^\d{2}-\d{2}-\d{4}$/
const TEXTS: Readonly<Record<string, RegExp>> = {
	IDVersion: /^1\.0$/,
	TipoFactura: /^(F[123]|R[1-5])$/,
	TipoRectificativa: /^[SI]$/,
	FechaExpedicionFactura: DAY,
	FechaExpedicionFacturaAnulada: DAY,
	FechaOperacion: DAY,
	NIF: /^.{9}$/,
	NumSerieFactura: /^[\x20-\x7e]{1,60}$/,
	DescripcionOperacion: /^.{1,500}$/su,
	NombreRazon: /^.{1,120}$/su,
	ClaveRegimen: /^(0[1-9]|1[014578]|19|2[01])$/,
	OperacionExenta: /^E[1-8]$/,
	CalificacionOperacion: /^(S[12]|N[12])$/,
	TipoImpositivo: /^\d{1,3}(\.\d{0,2})?$/,
	BaseImponibleOimporteNoSujeto: AMOUNT,
	BaseRectificada: AMOUNT,
	CuotaRectificada: AMOUNT,
	CuotaRecargoRectificado: AMOUNT,
	CuotaRepercutida: AMOUNT,
	CuotaTotal: AMOUNT,
	ImporteTotal: AMOUNT,
	IdSistemaInformatico: /^[A-Z0-9]{2}$/,
	FechaHoraHusoGenRegistro: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}[+-]\d{2}:\d{2}$/,
	TipoHuella: /^01$/,
	Huella: /^.{1,64}$/,
}

/** The first element under one that the schema does not allow there, or null: of another namespace, unknown, missing or out of order. */
export function schemaFault(element: Element): string | null {
	const name = element.localName ?? ''
	if (element.namespaceURI !== NAMESPACES.record) return `${name}: espacio de nombres`
	const children = childrenOf(element)
	const path = `${(element.parentNode as Element | null)?.localName}/${name}`
	const sequence = SEQUENCES[path] ?? SEQUENCES[name]
	if (!sequence) {
		const text = TEXTS[name]
		if (children.length > 0) return `${name}: elementos inesperados`
		return text && !text.test(element.textContent ?? '') ? `${name}: valor no admitido` : null
	}
	return orderFault(name, children, sequence) ?? children.map(schemaFault).find((fault) => fault !== null) ?? null
}

function orderFault(name: string, children: readonly Element[], sequence: Sequence): string | null {
	let at = 0
	for (const step of sequence) {
		const wanted = step.replace(/[?*]$/, '')
		const before = at
		while (children[at]?.localName === wanted && (at === before || step.endsWith('*'))) at += 1
		if (at === before && !step.endsWith('?')) return `${name}: falta ${wanted}`
	}
	const unexpected = children[at]
	return unexpected ? `${name}: ${unexpected.localName} fuera de su sitio` : null
}
