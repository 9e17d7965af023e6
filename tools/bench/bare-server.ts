// A bare node:http server that answers every request with the bytes of a file: what an answer costs before any of ours.
// Run with: node bare-server.ts FILE CONTENT-TYPE; prints its port.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [file = '', type = 'text/html'] = process.argv.slice(2)
const body = readFileSync(file)
const server = createServer((_request, response) => {
	response.writeHead(200, { 'content-type': type, 'content-encoding': 'br', 'content-length': body.byteLength })
	response.end(body)
})
server.listen(0, '127.0.0.1', () => {
	const address = server.address()
	if (typeof address === 'object' && address !== null) console.log(address.port)
})
