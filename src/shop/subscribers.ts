import { cartsOfOrders } from '#shop/cart/follow-orders.ts'
import { cashbackOfOrders } from '#shop/cashback/follow-orders.ts'
import { atOnce, type Facts, type SubscriberTable } from '#shop/events/append.ts'
import { orderWebhooks } from '#shop/integration/notify-programs.ts'
import { accountMails } from '#shop/mail/account-mails.ts'
import { debtMails } from '#shop/mail/debt-mails.ts'
import { linkMails } from '#shop/mail/link-mails.ts'
import { messageMails } from '#shop/mail/message-mails.ts'
import { orderMails } from '#shop/mail/order-mails.ts'
import { quotationMails } from '#shop/mail/quotation-mails.ts'
import type { Database } from '#store/database.ts'
import type { ShopContext } from './context.ts'

/** All subscribers. Those of a fact run in order, in the transaction that appends it. */
const SUBSCRIBERS: SubscriberTable = {
	PayLinkRequested: [orderMails.PayLinkRequested],
	TransferAwaited: [orderMails.TransferAwaited, cartsOfOrders.TransferAwaited],
	OrderPaid: [atOnce(orderMails.OrderPaid, orderWebhooks.OrderPaid)],
	OrderConfirmed: [orderMails.OrderConfirmed, cartsOfOrders.OrderConfirmed],
	OrderPaidTooLate: [orderMails.OrderPaidTooLate],
	PaymentDenied: [orderMails.PaymentDenied],
	TransferIncomplete: [orderMails.TransferIncomplete],
	CreditSettled: [cashbackOfOrders.CreditSettled, debtMails.CreditSettled, orderMails.CreditSettled],
	CreditReduced: [cashbackOfOrders.CreditReduced, debtMails.CreditReduced],
	DebtRecalled: [debtMails.DebtRecalled],
	OrderExpired: [orderMails.OrderExpired],
	OrderCancelled: [orderMails.OrderCancelled],
	AmountGivenBack: [cashbackOfOrders.AmountGivenBack],
	RefundSent: [orderWebhooks.RefundSent, orderMails.RefundSent],
	AddressChanged: [orderMails.AddressChanged],
	DeliveryAgreed: [orderMails.DeliveryAgreed],
	OrderDispatched: [orderWebhooks.OrderDispatched, cashbackOfOrders.OrderDispatched, orderMails.OrderDispatched],
	PartDispatched: [cashbackOfOrders.PartDispatched, orderWebhooks.PartDispatched, orderMails.PartDispatched],
	DispatchUndone: [orderWebhooks.DispatchUndone, orderMails.DispatchUndone],
	LotChanged: [orderMails.LotChanged],
	ShipmentCorrected: [orderMails.ShipmentCorrected],
	// The mail names the cashback.
	OrderDelivered: [cashbackOfOrders.OrderDelivered, orderWebhooks.OrderDelivered, orderMails.OrderDelivered],
	SamplesCredited: [orderMails.SamplesCredited],
	InvoiceReplaced: [orderMails.InvoiceReplaced],
	MonthInvoiced: [orderMails.MonthInvoiced],

	LinkRequested: [linkMails.LinkRequested],
	TakenAddressEntered: [accountMails.TakenAddressEntered],
	ProfessionalRequested: [accountMails.ProfessionalRequested],
	ProfessionalApproved: [accountMails.ProfessionalApproved],
	ProfessionalRefused: [accountMails.ProfessionalRefused],
	EmailChanged: [accountMails.EmailChanged],
	PasswordChanged: [accountMails.PasswordChanged],
	AccountClosed: [accountMails.AccountClosed],
	TestMailRequested: [accountMails.TestMailRequested],
	RewardRedeemed: [accountMails.RewardRedeemed],
	CartLeft: [accountMails.CartLeft],
	ApprovalRequested: [accountMails.ApprovalRequested],
	ApprovalDecided: [accountMails.ApprovalDecided],
	KeyMade: [accountMails.KeyMade],
	EndpointMade: [accountMails.EndpointMade],
	EndpointPaused: [accountMails.EndpointPaused],

	MessageReceived: [messageMails.MessageReceived],
	MessageAnswered: [messageMails.MessageAnswered],
	WithdrawalReceived: [messageMails.WithdrawalReceived],
	WithdrawalAnswered: [messageMails.WithdrawalAnswered],
	NewsletterRequested: [messageMails.NewsletterRequested],
	NewsletterJoined: [messageMails.NewsletterJoined],
	AlertRequested: [messageMails.AlertRequested],
	AlertFulfilled: [messageMails.AlertFulfilled],

	QuotationSent: [quotationMails.QuotationSent],
	QuotationAnswered: [quotationMails.QuotationAnswered],
	QuotationExpired: [quotationMails.QuotationExpired],
	QuotationEnding: [quotationMails.QuotationEnding],
	LotsHeld: [quotationMails.LotsHeld],
	HoldsEnding: [quotationMails.HoldsEnding],
	HoldsEnded: [quotationMails.HoldsEnded],
}

/** Runs the subscribers of a fact; see `Append`. */
export async function runSubscribers<Name extends keyof Facts>(
	context: ShopContext,
	tx: Database,
	name: Name,
	fact: Facts[Name],
): Promise<void> {
	for (const subscriber of SUBSCRIBERS[name]) await subscriber(context, tx, fact)
}
