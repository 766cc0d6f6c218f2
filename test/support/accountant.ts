// Accountants: an office's company-owned token, logged in; and acting in a client with the same session.

import { logIn, type TestClient } from "./service.ts";

/** The office's administrator with an accountant token: user 0 and a session of it. */
export async function accountantOf(office: TestClient, tokenName = "Accountant"): Promise<TestClient> {
  return loggedIn(office, (await tokenOf(office, tokenName)).token);
}

/** Makes an accountant token of an office's employee. */
export async function tokenOf(
  office: TestClient,
  tokenName: string,
  employeeId = office.employeeId,
): Promise<{ readonly id: number; readonly token: string }> {
  const { values } = (await office.get("/token/apiConsumer?fields=consumerName")).body;
  const query = new URLSearchParams({
    tokenName,
    consumerName: values[0].consumerName,
    employeeId: String(employeeId),
    companyOwned: "true",
    expirationDate: "2029-01-01",
  });
  const { id, token } = await office.value(office.put(`/token/employee/:create?${query}`));
  return { id: Number(id), token: String(token) };
}

/** Logs in with an employee token of the office. */
export function loggedIn(office: TestClient, employeeToken: string, expirationDate?: string): Promise<TestClient> {
  const { address, companyId, employeeId, consumerToken } = office;
  return logIn(address, { companyId, employeeId, consumerToken, employeeToken }, expirationDate);
}

/** Lets an office act in a company, and its administrator do everything there; the id of what let it in. */
export async function becomeClient(
  client: TestClient,
  office: TestClient,
  template = "ALL_PRIVILEGES",
): Promise<number> {
  const { id } = await client.value(client.post("/company/accountant", { officeId: office.companyId }));
  await grant(office, client, template);
  return Number(id);
}

/** Grants an employee of the office a template in a client. */
export async function grant(
  office: TestClient,
  client: TestClient,
  template: string,
  employeeId = office.employeeId,
): Promise<void> {
  const query = `employeeId=${employeeId}&customerId=${client.companyId}&template=${template}`;
  const { status, text } = await office.put(`/employee/entitlement/:grantClientEntitlementsByTemplate?${query}`);
  if (status !== 200) throw new Error(`Nothing was granted: ${text}`);
}
