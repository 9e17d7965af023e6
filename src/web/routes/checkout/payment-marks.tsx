/** The cards that the bank takes, in plain type. */
export function PaymentMarks() {
	return (
		<p className="payment-marks small mute">
			Pagas en la página segura del banco con
			<b>Visa</b>
			<span className="visually-hidden">o</span>
			<b>Mastercard</b>
		</p>
	)
}
