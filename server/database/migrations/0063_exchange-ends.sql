ALTER TABLE "exchanges" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint

-- Forward only, and nothing of what was requested changes. One that lapsed may still be received, with a new hold (decision 44).
CREATE OR REPLACE FUNCTION guard_exchange() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (new.order_id, new.order_line_id, new.size, new.quantity, new.reason, new.requested_at)
    IS DISTINCT FROM (old.order_id, old.order_line_id, old.size, old.quantity, old.reason, old.requested_at) THEN
    RAISE EXCEPTION 'what was requested of an exchange never changes' USING errcode = 'check_violation';
  END IF;
  IF (new.hold_id <> old.hold_id) <> (old.state = 'lapsed' AND new.state = 'received') THEN
    RAISE EXCEPTION 'only an exchange that lapsed gets a new hold' USING errcode = 'check_violation';
  END IF;
  IF new.state <> old.state AND (old.state, new.state) NOT IN (
    ('requested', 'received'), ('requested', 'cancelled'), ('requested', 'lapsed'), ('requested', 'refused'),
    ('lapsed', 'received'), ('received', 'shipped'), ('received', 'cancelled'), ('received', 'refused')) THEN
    RAISE EXCEPTION 'an exchange does not go from % to %', old.state, new.state USING errcode = 'check_violation';
  END IF;
  RETURN new;
END $$;