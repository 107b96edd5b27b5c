CREATE INDEX "contacts_email_index" ON "contacts" USING btree ("email");--> statement-breakpoint
CREATE POLICY "gate_reads" ON "contacts" AS PERMISSIVE FOR SELECT TO "firstbell_gate" USING (true);