CREATE TRIGGER audit_change AFTER INSERT OR UPDATE OR DELETE ON electronic_invoicing
	FOR EACH ROW WHEN (current_setting('shop.actor', true) <> '') EXECUTE FUNCTION audit_change('account_id');
