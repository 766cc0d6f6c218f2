// The definitions of the subject asset.

import type { SubjectDefinitions } from "../../schema/registry.ts";
import { asset } from "./asset.ts";
import { assetPostings, assetsExist, balanceAccountsSum } from "./asset-lists.ts";
import { assetTexts } from "./asset-messages.ts";
import { canDeleteAsset } from "./asset-use.ts";
import { deleteStartingBalance } from "./delete-starting-balance.ts";
import { duplicateAsset } from "./duplicate-asset.ts";

/** What the subject asset adds to the interface. */
export const assetDefinitions: SubjectDefinitions = {
  resources: [asset],
  actions: [duplicateAsset, deleteStartingBalance],
  queries: [assetsExist, canDeleteAsset, balanceAccountsSum, assetPostings],
  texts: assetTexts,
};
