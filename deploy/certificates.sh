#!/bin/sh
# Makes the certificates for compose.yaml in the folder certificates: an authority of its own, and a key for the database and for NATS.
# Once: ./certificates.sh. A year later, delete the folder, run it again, and restart everything.
set -eu
cd "$(dirname "$0")"
umask 077
mkdir certificates
cd certificates
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 400 \
  -subj '/CN=Firstbell' -keyout ca.key -out ca.pem
for name in database nats; do
  openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj "/CN=$name" -keyout "$name.key" -out "$name.csr"
  printf 'subjectAltName=DNS:%s' "$name" > "$name.ext"
  openssl x509 -req -in "$name.csr" -CA ca.pem -CAkey ca.key -CAcreateserial -days 400 -extfile "$name.ext" -out "$name.pem"
  rm "$name.csr" "$name.ext"
done
rm ca.key ca.srl # nobody needs another certificate of this authority
chmod 755 .
chmod 644 ./*.pem
