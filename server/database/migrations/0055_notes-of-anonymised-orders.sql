-- Orders that earlier releases anonymised kept the staff's notes about the customer.
DELETE FROM "notes" USING "orders" WHERE "notes"."order_id" = "orders"."id" AND "orders"."email" = '' AND "orders"."shipping_address" = '';
