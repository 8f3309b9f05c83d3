-- The address of whoever pays is for the page to pay on. A payment that is over has none, so nobody has to erase it.
update payment_transaction set customer_email = null /* across stores: all of them forget it */
where customer_email is not null and status not in ('PENDING', 'WAITING_VERIFICATION', 'PROCESSING', 'AUTHORIZED')
  and check_at is null and not close_owed;
