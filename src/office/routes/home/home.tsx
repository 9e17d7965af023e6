export default function Home() {
	return <h1>Gestión</h1>
}
