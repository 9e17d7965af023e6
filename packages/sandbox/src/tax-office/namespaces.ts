const PUBLISHED =
	'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws'

/** The namespaces of messages, records and answers, as the tax agency publishes them. */
export const NAMESPACES = {
	soap: 'http://schemas.xmlsoap.org/soap/envelope/',
	message: `${PUBLISHED}/SuministroLR.xsd`,
	record: `${PUBLISHED}/SuministroInformacion.xsd`,
	answer: `${PUBLISHED}/RespuestaSuministro.xsd`,
} as const
