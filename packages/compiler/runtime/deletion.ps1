function Confirm-Deletion {
	# What is deleted for good is asked about once, as a whole, unless -Force says yes. Answers 0, or 4 where the answer is no.
	param($Caller, [string] $Title, [bool] $Force)
	$gone = @($script:Pending | Where-Object -FilterScript { (Get-Property -Object $_.Resource -Name 'ForGood') -eq $true })
	if ($Force -or $WhatIfPreference -or $gone.Count -eq 0) {
		return 0
	}
	$question = 'Nothing brings back what these delete: ' + (@($gone | ForEach-Object -Process { $_.Resource.Label }) -join '; ') + '. Go on?'
	try {
		$yes = $Caller.ShouldContinue($question, $Title)
	} catch {
		Write-Note -Line 'Nothing was changed: this script deletes files for good, and nobody can be asked here. -Force does it without asking.'
		return 4
	}
	if (-not $yes) {
		Write-Note -Line 'Nothing was changed: it was not confirmed.'
		return 4
	}
	return 0
}
