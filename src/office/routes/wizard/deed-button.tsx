import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'

interface DeedButtonProps {
	readonly deed: string
	readonly text: string
}

/** A button of the wizard that does one thing. */
export const DeedButton = ({ deed, text }: DeedButtonProps) => (
	<Form method="post" preventScrollReset>
		<input type="hidden" name="formulario" value={deed} />
		<Button type="submit" busyText="Un momento…">
			{text}
		</Button>
	</Form>
)
