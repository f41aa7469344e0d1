/**
 * Server certificates for tests only. Their private keys are public, because the certificates protect nothing. The
 * certificates were made with `openssl req -x509` and are valid for 100 years; the expired one was made with `openssl
 * ca`.
 */
export type Certificate = { key: string; cert: string }

/** For dns.test. */
export const rightCertificate: Certificate = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgYSqkt9PoyqEv0i+3
NqJg2jFFuigN9uwu8uaxiirBH/+hRANCAASouB1iuvBk05Hx1uIdCv2wwkB/D3xr
WIB5mzGPzcdPfr62lfOe5zrg1S5HHgNDpmoR+anW/FmMlALXh5V18E/y
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBkTCCATigAwIBAgIUc9EjC6jqGhrYhcKiaRDxP+wgdAIwCgYIKoZIzj0EAwIw
EzERMA8GA1UEAwwIZG5zLnRlc3QwIBcNMjYxMTIzMDEzNDM1WhgPMjEyNjEwMzAw
MTM0MzVaMBMxETAPBgNVBAMMCGRucy50ZXN0MFkwEwYHKoZIzj0CAQYIKoZIzj0D
AQcDQgAEqLgdYrrwZNOR8dbiHQr9sMJAfw98a1iAeZsxj83HT36+tpXznuc64NUu
Rx4DQ6ZqEfmp1vxZjJQC14eVdfBP8qNoMGYwHQYDVR0OBBYEFFzQoUIS3h8uwFze
6PN+WPw9IgFYMB8GA1UdIwQYMBaAFFzQoUIS3h8uwFze6PN+WPw9IgFYMA8GA1Ud
EwEB/wQFMAMBAf8wEwYDVR0RBAwwCoIIZG5zLnRlc3QwCgYIKoZIzj0EAwIDRwAw
RAIgZV3pLuUHPrl87mB1IwoBi1TXCqWtpkGHiVVR+odiKYQCIC9M6OtbwogRoIAg
m5f9gm9bNv4KEUy0qpFnbTliIywG
-----END CERTIFICATE-----
`,
}

/** A certificate for a name other than dns.test. */
export const otherName: Certificate = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgGaV3KZo6ni5XCNnm
OuehQJ3gfDf8G9RedxXScRPisZShRANCAARB1u81Xq1D/heTSvgP3QZ0umYeRY+j
Jt8vsGuVReCIEAhMurngfRvhgNPMnHXehqE7FEU2CQ1bhxdx8LdGy7EC
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBmTCCAT6gAwIBAgIUZguKU3KACnJImSTIuUjBAU/hWDowCgYIKoZIzj0EAwIw
FTETMBEGA1UEAwwKb3RoZXIudGVzdDAgFw0yNjExMjMwMTM0MzVaGA8yMTI2MTAz
MDAxMzQzNVowFTETMBEGA1UEAwwKb3RoZXIudGVzdDBZMBMGByqGSM49AgEGCCqG
SM49AwEHA0IABEHW7zVerUP+F5NK+A/dBnS6Zh5Fj6Mm3y+wa5VF4IgQCEy6ueB9
G+GA08ycdd6GoTsURTYJDVuHF3Hwt0bLsQKjajBoMB0GA1UdDgQWBBR1MJhN++Kr
Uj0rdsC/3ec5Fq6aHDAfBgNVHSMEGDAWgBR1MJhN++KrUj0rdsC/3ec5Fq6aHDAP
BgNVHRMBAf8EBTADAQH/MBUGA1UdEQQOMAyCCm90aGVyLnRlc3QwCgYIKoZIzj0E
AwIDSQAwRgIhAKz5T7amh62K0gVKiv0s+6ULjcOymKqI4uoAMllr/dAQAiEA7+BS
RLY3eL5+HFGr5/84f8CCi1ZY24W4qgqnjDNw9mM=
-----END CERTIFICATE-----
`,
}

/** A certificate for dns.test that was valid only in January 2020. */
export const expired: Certificate = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgueW/4/k622eGGJ6E
RiPClHuxR5VbhUiyzeR+1Hn8bEehRANCAAQgdOMoubxBZybhncofdCCi7z+DJxwr
lHPWnH2dSF9ftD8PfFizCmpBtFRa4OM8Rdx4qVh0qHdjuAcbU2QJJw7o
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBSTCB8aADAgECAgEBMAoGCCqGSM49BAMCMBMxETAPBgNVBAMMCGRucy50ZXN0
MB4XDTIwMDEwMTAwMDAwMFoXDTIwMDIwMTAwMDAwMFowEzERMA8GA1UEAwwIZG5z
LnRlc3QwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAQgdOMoubxBZybhncofdCCi
7z+DJxwrlHPWnH2dSF9ftD8PfFizCmpBtFRa4OM8Rdx4qVh0qHdjuAcbU2QJJw7o
ozYwNDATBgNVHREEDDAKgghkbnMudGVzdDAdBgNVHQ4EFgQUq2Sb3PGtzD5c7I4f
KCmr/RPrIaMwCgYIKoZIzj0EAwIDRwAwRAIgfOtvylzXqe7s2E7kKc5Ibc1G9qTe
WqG3zErz+hUpGcICIHNMrO4S1wVM0yP73KXdtmdSqHvrzgAlp1XWVnMXj1uH
-----END CERTIFICATE-----
`,
}
